/**
 * How much JavaScript each kind of page may load before its first interaction: a library that slips in breaks a limit, a sentence does not.
 * Limits over their goal are 1.5 % over what was measured.
 */

export interface JavaScriptBudget {
  path: string;
  /** kilobytes, compressed with brotli */
  kilobytes: number;
  /** the page needs a viewer */
  signedIn?: true;
}

/** A page without a player or forms of an account. */
const PAGE = 155;
/** A recording, a viewer's profile, the store. */
const PLAYER_OR_FORMS = 175;
export const JAVASCRIPT_BUDGETS: readonly JavaScriptBudget[] = [
  // Over the goal of 155: 161.9 measured, of which the file of every page is 134.
  { path: '/', kilobytes: 164 },
  // Over the goal of 155: 164.7 measured, of which the guide's own file is 13.4.
  { path: '/guia', kilobytes: 167 },
  // Over the goal of 155: 156.3 and 155.6 measured.
  { path: '/videos', kilobytes: 158 },
  { path: '/videos-category?categoria=futebol', kilobytes: 158 },
  { path: '/quem-somos', kilobytes: PAGE },
  // Over the goal of 155: 155.3 measured, of which who sells and where to complain, in every footer, are 0.7.
  { path: '/pesquisa', kilobytes: 157 },
  // Over the goal of 155: 161.6 measured.
  { path: '/pesquisa/benfica', kilobytes: 164 },
  // Over the goal of 155: 158.6 measured.
  { path: '/jogos', kilobytes: 161 },
  { path: '/noticias/2026-47', kilobytes: PAGE },
  { path: '/podcasts', kilobytes: PAGE },
  { path: '/aderir', kilobytes: PAGE },
  // Over the goal of 155: 162.6 measured.
  { path: '/casting', kilobytes: 165 },
  { path: '/promo/jogo/1', kilobytes: PAGE },
  // Over the goal of 155: 160.1 measured, of which the menu of the account is 2.
  { path: '/predictor/futebol', kilobytes: 163, signedIn: true },
  { path: '/predictor/f1', kilobytes: 163, signedIn: true },
  { path: '/loja', kilobytes: PLAYER_OR_FORMS },
  { path: '/videos/1', kilobytes: PLAYER_OR_FORMS },
  // Over the goal of 175: 187.9 measured, of which the forms' library is 12.5.
  { path: '/perfil', kilobytes: 190, signedIn: true },
  // Over the goal of 185: 185.6 measured.
  { path: '/live/canal', kilobytes: 188 },
  { path: '/guia/print', kilobytes: 0 },
  { path: '/pesquisa/benfica/print', kilobytes: 0 },
];
