/** px of a column without a width. */
export const usualWidth = 150;
/** Minimum px to which a text column shrinks when columns do not fit. */
export const leastTextWidth = 110;
/** Minimum px of the title column. */
export const leastTitleWidth = 160;
/** Minimum px of a name column next to the open record: 170 for the name itself. */
export const leastNameBeside = 190;
/** Minimum px to which a user can resize a column. */
export const leastWidth = 64;
/** px of a row. */
export const rowHeight = { usual: 44, compact: 36 };
/** px of a card, estimated. */
export const cardHeight = 130;
/** px between cards. */
export const cardGap = 8;
/** px by which an arrow key moves the edge of a column. */
export const widthStep = 16;
