/** The signed-in viewer as screens know it: what every page may hold, without token and e-mail. */
import type { Operator, Profile } from '#contract/entities/profile.ts';

export interface Favourite {
  isMain: boolean;
  kind: 'team' | 'competition' | 'channel';
  id: number;
  name: string;
}

export interface Viewer {
  id: string;
  name: string;
  userName: string;
  /** address of the picture */
  image: string | null;
  /** one or two letters for the place of a missing picture */
  initials: string;
  /** S-operator-account */
  isOperator: boolean;
  premium: boolean;
  /** may have several pictures at once (SPEC §6) */
  multiscreen: boolean;
  /** false opens the complete-profile pop-up (SPEC §4) */
  completed: boolean;
  emailVerified: boolean;
  networks: Operator[];
  favourites: Favourite[];
}

/** SPEC §4, "Operator account": premium, or a network of an operator together with a subscription. */
export const isOperatorAccount = ({ premium, subscription, networks }: Pick<Profile, 'premium' | 'subscription' | 'networks'>): boolean =>
  premium || (subscription && networks.length > 0);

/** First letters of the first and the last word; of the user name where there is no name. */
export function initialsOf(name: string, userName: string): string {
  const words = name.split(/\s+/u).filter((word) => /^\p{L}/u.test(word));
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0] ?? userName];
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('pt');
}

export const toViewer = (profile: Profile): Viewer => ({
  id: profile.id,
  name: profile.name,
  userName: profile.user_name,
  image: profile.image,
  initials: initialsOf(profile.name, profile.user_name),
  isOperator: isOperatorAccount(profile),
  premium: profile.premium,
  multiscreen: profile.multiscreen ?? isOperatorAccount(profile),
  completed: profile.completed,
  emailVerified: (profile as { email_verified?: boolean }).email_verified ?? true,
  networks: profile.networks.map(({ name }) => name),
  favourites: profile.favorites.map(({ is_main, kind, id, name }) => ({ isMain: is_main, kind, id, name })),
});
