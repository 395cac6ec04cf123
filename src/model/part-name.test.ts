import { expect, it } from 'vitest';
import { partName } from './part-name.ts';

it('calls the third period of basketball a quarter, that of football extra time, and the fifth of football penalties', () => {
  expect(partName({ part: 'play', period: '3' }, 'basquetebol')).toBe('3.º período');
  expect((['1', '4', '5'] as const).map((period) => partName({ part: 'play', period }, 'futebol'))).toEqual([
    '1.ª parte',
    'Prolongamento',
    'Penáltis',
  ]);
});
