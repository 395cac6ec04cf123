/** Text of the service worker, made by the build (scripts/service-worker.ts). */
declare module 'virtual:service-worker' {
  const text: string;
  export default text;
}
