import { settingFlag } from '#rules/constants.ts';

/** Whether channels that are marked for it are encrypted (K-flags). @param value of the setting `drm`; null when the operator has none */
export const isDrmOn = (value: string | null): boolean => settingFlag(value === null ? {} : { drm: value }, 'drm');
