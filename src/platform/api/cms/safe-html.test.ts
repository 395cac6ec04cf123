import { it } from 'vitest';
import { expectLinear } from '../../../../tests/support/nested-html.ts';
import { cleanHtml } from './safe-html.ts';

it('[J-nesting] [SEC-74] the upstream cleans nested and unclosed tags in linear time', () => expectLinear(cleanHtml));
