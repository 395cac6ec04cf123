import type { Product } from './store-model.ts';

/** The box of a product's picture. A voucher's card has words to its edges: cropped to the shape of an article it would lose letters. */
export const productShape = ({ kind }: Pick<Product, 'kind'>): string => (kind === 'voucher' ? 'aspect-8/5' : 'aspect-4/3');
