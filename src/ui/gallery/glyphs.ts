import type { Glyph } from '../icon.tsx';
import { backGlyph } from '../icons/back.ts';
import { bagGlyph } from '../icons/bag.ts';
import { bellGlyph } from '../icons/bell.ts';
import { calendarGlyph } from '../icons/calendar.ts';
import { captionsGlyph } from '../icons/captions.ts';
import { castGlyph } from '../icons/cast.ts';
import { checkGlyph } from '../icons/check.ts';
import { clipGlyph } from '../icons/clip.ts';
import { clockGlyph } from '../icons/clock.ts';
import { closeGlyph } from '../icons/close.ts';
import { copyGlyph } from '../icons/copy.ts';
import { downGlyph } from '../icons/down.ts';
import { downloadGlyph } from '../icons/download.ts';
import { eyeGlyph } from '../icons/eye.ts';
import { eyeOffGlyph } from '../icons/eye-off.ts';
import { filterGlyph } from '../icons/filter.ts';
import { forwardGlyph } from '../icons/forward.ts';
import { fullscreenGlyph } from '../icons/fullscreen.ts';
import { gearGlyph } from '../icons/gear.ts';
import { gridGlyph } from '../icons/grid.ts';
import { homeGlyph } from '../icons/home.ts';
import { infoGlyph } from '../icons/info.ts';
import { laptopGlyph } from '../icons/laptop.ts';
import { leftGlyph } from '../icons/left.ts';
import { linkGlyph } from '../icons/link.ts';
import { listGlyph } from '../icons/list.ts';
import { lockGlyph } from '../icons/lock.ts';
import { minusGlyph } from '../icons/minus.ts';
import { moreGlyph } from '../icons/more.ts';
import { multiscreenGlyph } from '../icons/multiscreen.ts';
import { mutedGlyph } from '../icons/muted.ts';
import { offlineGlyph } from '../icons/offline.ts';
import { pauseGlyph } from '../icons/pause.ts';
import { phoneGlyph } from '../icons/phone.ts';
import { pictureInPictureGlyph } from '../icons/picture-in-picture.ts';
import { placeGlyph } from '../icons/place.ts';
import { playGlyph } from '../icons/play.ts';
import { plusGlyph } from '../icons/plus.ts';
import { printGlyph } from '../icons/print.ts';
import { restartGlyph } from '../icons/restart.ts';
import { rightGlyph } from '../icons/right.ts';
import { searchGlyph } from '../icons/search.ts';
import { shareGlyph } from '../icons/share.ts';
import { signOutGlyph } from '../icons/sign-out.ts';
import { soundGlyph } from '../icons/sound.ts';
import { soundRefusedGlyph } from '../icons/sound-refused.ts';
import { starGlyph } from '../icons/star.ts';
import { theatreGlyph } from '../icons/theatre.ts';
import { tvGlyph } from '../icons/tv.ts';
import { upGlyph } from '../icons/up.ts';
import { userGlyph } from '../icons/user.ts';
import { walletGlyph } from '../icons/wallet.ts';
import { warningGlyph } from '../icons/warning.ts';

/**
 * Every glyph of src/ui/icons by the name of its file (glyphs.test.ts compares them). Imported by name: a glob import keeps each module's
 * namespace object, also in the scripts of the pages that use the glyph.
 */
export const GLYPHS: Record<string, Glyph> = {
  back: backGlyph,
  bag: bagGlyph,
  bell: bellGlyph,
  calendar: calendarGlyph,
  captions: captionsGlyph,
  cast: castGlyph,
  check: checkGlyph,
  clip: clipGlyph,
  clock: clockGlyph,
  close: closeGlyph,
  copy: copyGlyph,
  down: downGlyph,
  download: downloadGlyph,
  'eye-off': eyeOffGlyph,
  eye: eyeGlyph,
  filter: filterGlyph,
  forward: forwardGlyph,
  fullscreen: fullscreenGlyph,
  gear: gearGlyph,
  grid: gridGlyph,
  home: homeGlyph,
  info: infoGlyph,
  laptop: laptopGlyph,
  left: leftGlyph,
  link: linkGlyph,
  list: listGlyph,
  lock: lockGlyph,
  minus: minusGlyph,
  more: moreGlyph,
  multiscreen: multiscreenGlyph,
  muted: mutedGlyph,
  offline: offlineGlyph,
  pause: pauseGlyph,
  phone: phoneGlyph,
  'picture-in-picture': pictureInPictureGlyph,
  place: placeGlyph,
  play: playGlyph,
  plus: plusGlyph,
  print: printGlyph,
  restart: restartGlyph,
  right: rightGlyph,
  search: searchGlyph,
  share: shareGlyph,
  'sign-out': signOutGlyph,
  sound: soundGlyph,
  'sound-refused': soundRefusedGlyph,
  star: starGlyph,
  theatre: theatreGlyph,
  tv: tvGlyph,
  up: upGlyph,
  user: userGlyph,
  wallet: walletGlyph,
  warning: warningGlyph,
};
