/** px of a column that says nothing else. */
export const usualWidth = 150;
/** px that a column of text gives up its room down to, where columns do not fit. */
export const leastTextWidth = 110;
/** px of the column that tells the rows apart. */
export const leastTitleWidth = 160;
/** px of a column of names beside the record that is open: 170 for the name itself. */
export const leastNameBeside = 190;
/** px below which a column cannot be drawn. */
export const leastWidth = 64;
/** px of a row. */
export const rowHeight = { usual: 44, compact: 36 };
/** px of a card, as a guess. */
export const cardHeight = 130;
/** px between cards. */
export const cardGap = 8;
/** px that an arrow key moves the edge of a column. */
export const widthStep = 16;
