import { z } from 'zod';

/** Credits of the render of a request. `none`: there is no render, so nothing is reserved or charged. */
export const renderMoneySchema = z.object({
  state: z.enum(['none', 'held', 'charged', 'returned']),
  credits: z.number().nonnegative(),
});
export type RenderMoney = z.infer<typeof renderMoneySchema>;

/** Credits of a request that created no render. */
export const NO_MONEY: RenderMoney = { state: 'none', credits: 0 };
