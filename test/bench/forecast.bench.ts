import { accuracyOf } from './forecast/accuracy';
import { DaySimulator, type Scenario } from './forecast/day-simulator';
import { sweepCost } from './forecast/sweep-cost';

console.table([1_000, 5_000, 10_000, 20_000].map((waiting) => ({ waiting, ...sweepCost(waiting) })));

const hours = Number(process.argv[2] ?? 40);
const rows = [];
for (const scenario of ['base', 'overload', 'incident'] as Scenario[]) {
  for (const seed of [7, 11]) {
    const day = new DaySimulator(scenario, seed).run(hours);
    for (const depth of [0, 16]) {
      const { count, medianError, bias, before } = accuracyOf(day.predictions, depth);
      rows.push({
        scenario,
        seed,
        depth: depth === 0 ? 'all' : `>= ${depth}`,
        n: count,
        'ours %': medianError.ours.toFixed(1),
        'gradio %': medianError.gradio.toFixed(1),
        'horde %': medianError.horde.toFixed(1),
        'by class %': medianError.byClass.toFixed(1),
        'bias %': bias.toFixed(0),
        '<= p10/p50/p90 %': `${before.p10.toFixed(0)} / ${before.p50.toFixed(0)} / ${before.p90.toFixed(1)}`,
        'longest line': day.longestLine,
        'ms a sweep': day.sweepMs.toFixed(2),
      });
    }
  }
}
console.table(rows);
