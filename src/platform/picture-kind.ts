/** Which kind of picture some bytes are. The name and the declared type do not count. */

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  [...text].every((char, index) => bytes[at + index] === char.charCodeAt(0));

/** Whether the bytes begin as a picture of an accepted kind does (SECURITY 44): JPEG, PNG, GIF, WebP, AVIF. */
export const isPicture = (bytes: Uint8Array): boolean =>
  startsWith(bytes, '\xff\xd8\xff') ||
  startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
  startsWith(bytes, 'GIF87a') ||
  startsWith(bytes, 'GIF89a') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) ||
  (startsWith(bytes, 'ftyp', 4) && (startsWith(bytes, 'avif', 8) || startsWith(bytes, 'avis', 8)));
