import { expect, test } from 'vitest';
import { defaultSettings } from '#rules/constants.ts';
import { parseSettings } from './settings.ts';

test('[K-trivia-20-21] [K-featured] uses every default of the specification when the upstream sends no settings', () => {
  expect(parseSettings({})).toMatchObject({
    scheduleDays: 6,
    scheduleDaysBefore: 1,
    scheduleDaysAfter: 15,
    scheduleRefreshSeconds: 30,
    streamIdleSeconds: 14400,
    streamPingSeconds: 30,
    tvCodeSeconds: 60,
    friendCodeLimit: 5,
    triviaCountdown: 20,
    triviaCountdownAndroid: 21,
    alertMinutes: { low: 0, mid: 15, max: 60, xtreme: 1440 },
    featuredCompetition: 3,
    featuredCompetitions: [3, 4, 14, 18],
    flags: { drm: false, chat: false },
    shippingBaselineCents: 399,
    popupBanner: null,
    banners: {},
  });
  expect({ ...parseSettings({}), raw: null }).toEqual({ ...parseSettings(defaultSettings), raw: null });
});

test('takes the upstream’s settings and ignores malformed ones', () => {
  const settings = parseSettings({
    schedule_days: '4',
    schedule_days_after: 'muitos',
    schedule_refresh_timer: '-1',
    featured_competitions: '9, 8',
    shipping_cost_baseline: '4,5',
    drm: 'true',
    banner_home_image: 'https://img.test/b.jpg',
    banner_home_link: 'javascript:alert(1)',
    popup_banner_image: 'https://img.test/p.jpg',
    popup_banner_link: '/loja/1',
  });
  expect(settings).toMatchObject({
    scheduleDays: 4,
    scheduleDaysAfter: 15,
    scheduleRefreshSeconds: 30,
    featuredCompetitions: [9, 8],
    shippingBaselineCents: 450,
    flags: { drm: true },
    banners: { home: { image: 'https://img.test/b.jpg', link: null } },
    popupBanner: { image: 'https://img.test/p.jpg', link: '/loja/1' },
  });
});
