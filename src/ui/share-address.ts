/**
 * Shares an address by the device's own sheet on touch screens, else copies it.
 * @param title of what is shared, for the sheet
 * @returns `shared` also when the viewer closed the sheet: nothing is left to say. `refused`: the browser does not allow the clipboard
 */
export async function shareAddress(address: string, title: string): Promise<'copied' | 'shared' | 'refused'> {
  if (matchMedia('(pointer: coarse)').matches && 'share' in navigator) {
    await navigator.share({ title, url: address }).catch(() => undefined);
    return 'shared';
  }
  try {
    await navigator.clipboard.writeText(address);
    return 'copied';
  } catch {
    return 'refused';
  }
}
