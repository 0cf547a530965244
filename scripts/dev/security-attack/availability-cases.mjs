const WAIT_LIMIT_MS = 3_000;

/** Measures how long, in milliseconds, another user waits for their credits while the work runs. */
async function strangerWaits(target, stranger, work) {
  const going = work();
  await new Promise((resolve) => setTimeout(resolve, 200));
  const began = performance.now();
  const { status } = await target.ask(stranger, '/api/me/entitlements');
  const waited = performance.now() - began;
  const answers = await going;
  if (status !== 200) return { breach: `the stranger was answered ${status}`, answers };
  return { breach: waited > WAIT_LIMIT_MS ? `the stranger waited ${Math.round(waited)} ms` : null, answers };
}

export const availabilityCases = [
  {
    name: 'abuse 28: forty of the longest prompts are read while a stranger asks for their credits',
    run: async (target, greedy, stranger) => {
      const prompts = ['red. ', 'qz, ', 'a chair with a lamp on it, ', 'x '].map((one) =>
        one.repeat(4_000).slice(0, 4_000),
      );
      const read = (nth) =>
        target.send(greedy, '/api/words', {
          prompt: prompts[nth % prompts.length],
          negativePrompts: prompts[(nth + 1) % prompts.length],
          designType: 'Interior',
        });
      const { breach, answers } = await strangerWaits(target, stranger, () =>
        Promise.all(Array.from({ length: 40 }, (_, nth) => read(nth))),
      );
      const failed = answers.find(({ status }) => status !== 200 && status !== 429);
      return breach ?? (failed ? `a reading was answered ${failed.status}` : null);
    },
  },
  {
    name: 'abuse 29: forty changes of one workspace at once, while a stranger asks for their credits',
    run: async (target, busy, stranger) => {
      const rename = (nth) => target.call(busy, 'PATCH', '/api/workspace', { json: { name: `Office ${nth}` } });
      const { breach, answers } = await strangerWaits(target, stranger, () =>
        Promise.all(Array.from({ length: 40 }, (_, nth) => rename(nth))),
      );
      const failed = answers.find(({ status }) => status >= 500);
      return breach ?? (failed ? `a change was answered ${failed.status}` : null);
    },
  },
];
