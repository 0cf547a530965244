/** Pages of rows in order. @param read reads the page after a row; without a row, the first page */
export async function* pagesOf<Row>(read: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let rows = await read(undefined); rows.length > 0; rows = await read(rows.at(-1))) yield rows;
}
