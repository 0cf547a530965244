/** Size of an A4 page in points. */
export const PAGE = { width: 595.28, height: 841.89, side: 51, top: 48, bottom: 62 } as const;
/** Width of the text area. */
export const WIDTH = PAGE.width - 2 * PAGE.side;
const LABEL = 126;
const GAP = 10;
export const COLUMNS = { label: LABEL, gap: GAP, text: WIDTH - LABEL - GAP } as const;
