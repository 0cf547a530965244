/** The calendar month (UTC) that contains a time: spending limits restart each month. */
export function monthOf(now: Date): { from: Date; to: Date } {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return { from: new Date(Date.UTC(year, month, 1)), to: new Date(Date.UTC(year, month + 1, 1)) };
}
