/** Around a table: with very large text it is wider than a phone, and is moved sideways instead of the page. */
export const wideTableStyles = 'relative overflow-x-auto print:overflow-visible';
