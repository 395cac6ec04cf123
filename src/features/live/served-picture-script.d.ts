/** Addresses of the browser's file with player/served-picture.ts, and of what this imports; made by the build (scripts/script-address.ts). */
declare module 'virtual:served-picture-script' {
  const addresses: readonly [script: string, ...imports: string[]];
  export default addresses;
}
