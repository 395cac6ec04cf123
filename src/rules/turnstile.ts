/** Cloudflare's captcha, for whoever has keys of it (decision 45). */
export const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com';

export const TURNSTILE_SCRIPT = `${TURNSTILE_ORIGIN}/turnstile/v0/api.js?render=explicit`;
