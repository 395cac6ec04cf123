/** For whom several pictures at once are: the setting `multiscreen`. `operator`: an operator's account or Premium (SPEC §6). */
export const MULTISCREEN_FOR = ['operator', 'registered', 'all'] as const;
export type MultiscreenFor = (typeof MULTISCREEN_FOR)[number];

/** @param text the setting's value; any other counts as the default */
export const multiscreenFor = (text: string | undefined): MultiscreenFor =>
  MULTISCREEN_FOR.find((one) => one === text?.trim().toLowerCase()) ?? 'operator';
