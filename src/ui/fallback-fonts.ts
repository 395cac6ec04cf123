/**
 * What stands for Archivo until it is loaded: Arial scaled to Archivo's metrics, one face for each weight and width in use, so that the swap
 * moves nothing. Measured with Archivo 5.2 against Arial on a line of this site's words. Roboto (phones) and DejaVu (small Linux machines)
 * are within 1 % of Arial's widths, 7 % when bold: near enough where there is no Arial.
 */
const REGULAR = ['Arial', 'ArialMT', 'Liberation Sans', 'Helvetica', 'Roboto', 'DejaVu Sans Condensed'];
const BOLD = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Helvetica Bold', 'Roboto Bold', 'DejaVu Sans Condensed Bold'];

/** Widths of Archivo, in per cent of its normal one, with the size of the fallback and its height above and below the line, in per cent. */
const FACES = [
  { weight: '100 549', stretch: '96% 125%', size: 97.6, ascent: 90.0, descent: 21.5 },
  { weight: '100 549', stretch: '62% 95.99%', size: 94.3, ascent: 93.1, descent: 22.3 },
  { weight: '550 900', stretch: '98% 125%', size: 94.9, ascent: 92.5, descent: 22.1 },
  { weight: '550 900', stretch: '91% 97.99%', size: 90.7, ascent: 96.8, descent: 23.2 },
  { weight: '550 900', stretch: '86% 90.99%', size: 87.2, ascent: 100.7, descent: 24.1 },
  { weight: '550 900', stretch: '81% 85.99%', size: 84.5, ascent: 103.9, descent: 24.9 },
  { weight: '550 900', stretch: '77% 80.99%', size: 81.1, ascent: 108.3, descent: 25.9 },
  { weight: '550 900', stretch: '62% 76.99%', size: 78.4, ascent: 112.0, descent: 26.8 },
];

/** The faces as rules of a stylesheet. */
export const fallbackFaces = FACES.map(({ weight, stretch, size, ascent, descent }) => ({
  '@font-face': {
    'font-family': "'Archivo Fallback'",
    src: (weight.endsWith('900') ? BOLD : REGULAR).map((name) => `local('${name}')`).join(', '),
    'font-weight': weight,
    'font-stretch': stretch,
    'size-adjust': `${size}%`,
    'ascent-override': `${ascent}%`,
    'descent-override': `${descent}%`,
    'line-gap-override': '0%',
  },
}));
