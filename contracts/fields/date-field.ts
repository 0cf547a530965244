import { z } from 'zod';

/** Range of accepted dates, which every store and library supports. */
const EARLIEST = new Date('2000-01-01T00:00:00Z');
const LATEST = new Date('2100-01-01T00:00:00Z');
const WHEN = 'must be a date between 2000 and 2100';

/** A date or an instant in a query. */
export const dateField = z.coerce.date({ error: WHEN }).min(EARLIEST, WHEN).max(LATEST, WHEN);
