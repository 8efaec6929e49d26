/** px of a column that says nothing else. */
export const usualWidth = 150;
/** px below which a column cannot be drawn. */
export const leastWidth = 64;
/** px that an arrow key moves the edge of a column. */
export const widthStep = 16;
