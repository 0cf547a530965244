// What `npm run ops` does as the console does it: shown first (`--dry-run` ends there), carried out once, written into the same book.

/** Usage, a line a verb. */
export const ACT_USAGE = [
  'drain LINE --reason WHY [--for 2h]',
  'open LINE',
  'slots LINE HOW_MANY|all --reason WHY [--for 2h]',
  'model LINE MODEL off|on --reason WHY [--for 2h]',
  'replay RENDER… (or --code CAUSE) [--model MODEL] [--line LINE]',
  'return RENDER…',
  'credits WORKSPACE AMOUNT',
  'suspend WORKSPACE',
  'lift WORKSPACE',
  'cap WORKSPACE HOW_MANY|plan --reason WHY',
  'dead [CAUSE]',
  'person E-MAIL',
  'holds',
  'why RENDER',
  'acts',
];

/**
 * @param {object} tools
 * @param {import('@maquette/prisma/client').PooledClient} tools.database
 * @param {import('@maquette/domain/runtime/redis-connection').RedisClient} tools.redis
 * @param {string[]} tools.words what follows the verb
 * @param {{ by: string, reason?: string, code?: string, model?: string, line?: string, json: boolean, 'dry-run': boolean }} tools.values
 * @param {number | null} tools.minutes of `--for`
 * @param {(answer: object, rows: object[]) => number} tools.show
 * @param {() => string} tools.named the first word, or it is asked for
 * @returns {Promise<Record<string, () => Promise<number>>>}
 */
export async function actVerbs({ database, redis, words, values, minutes, show, named }) {
  const { IMAGE_MODELS } = await import('@maquette/contracts/renders/render');
  const { VIDEO_MODELS } = await import('@maquette/contracts/fields/video-choices');
  const MODELS = [...IMAGE_MODELS, ...VIDEO_MODELS];
  const { performAct, previewAct } = await import('@maquette/domain/operations/perform-act');
  const { ActRefused } = await import('@maquette/domain/operations/act-rules');
  const { readActs, verifyActs } = await import('@maquette/domain/operations/act-book');
  const { deadRenders } = await import('@maquette/domain/operations/dead-letters');
  const { findRenders } = await import('@maquette/domain/operations/find-renders');
  const { personStory } = await import('@maquette/domain/operations/operator-views');
  const { surveyHolds } = await import('@maquette/domain/operations/survey-money');
  const { whyWaiting } = await import('@maquette/domain/operations/why-waiting');
  const { FairLines } = await import('@maquette/domain/renders/line-up');
  const endSessions = async () => {
    throw new ActRefused('People are logged out in the console, which has the keys of the identity provider.');
  };
  const stores = { database, redis, lines: new FairLines(redis), endSessions, trouble: console.error };
  const { by: actor, reason = '' } = values;
  const say = (/** @type {string} */ sentence) => values.json || console.log(sentence);

  /** @param {import('@maquette/contracts/operations/acts').Act} act */
  const carryOut = async (act) => {
    const preview = await previewAct(stores, { actor, act });
    for (const sentence of preview.says) say(sentence);
    if (values['dry-run']) return values.json ? show(preview, [preview]) : 0;
    if (reason.trim().length < 3) throw new ActRefused('Say why with --reason "…": it stands in the book.');
    const result = await performAct(stores, { actor, preview: preview.id, reason });
    for (const sentence of result.says) say(sentence);
    if (values.json) show(result, [result]);
    return { done: 0, begun: 5, asked: 3, refused: 3, partly: 5 }[result.outcome];
  };
  const dead = () => deadRenders(database, new Date(), values.code);

  return {
    drain: () => carryOut({ verb: 'line.drain', pool: named(), minutes }),
    open: () => carryOut({ verb: 'line.open', pool: named() }),
    slots: () => {
      const slots = words[1] === 'all' ? null : Number(words[1]);
      if (slots !== null && !(Number.isInteger(slots) && slots > 0 && slots <= 1_000))
        throw new ActRefused('Say how many: slots LINE 2, or slots LINE all for as many as its workers have.');
      return carryOut({ verb: 'line.slots', pool: named(), slots, minutes });
    },
    model: () => {
      const [pool = '', name, turn] = words;
      const model = MODELS.find((one) => one === name);
      if (!pool || !model || (turn !== 'off' && turn !== 'on'))
        throw new ActRefused(`Say which and how: model LINE MODEL off, or on. Models are ${MODELS.join(', ')}.`);
      return carryOut(turn === 'off' ? { verb: 'model.off', pool, model, minutes } : { verb: 'model.on', pool, model });
    },
    replay: async () => {
      const ids = values.code ? (await dead()).map(({ id }) => id) : [named(), ...words.slice(1)];
      const model = MODELS.find((one) => one === values.model);
      if (values.model && !model)
        throw new ActRefused(`There is no model ${values.model}; they are ${MODELS.join(', ')}.`);
      return ids.length > 0 ? carryOut({ verb: 'renders.replay', ids, model, line: values.line }) : show([], []);
    },
    return: () => carryOut({ verb: 'renders.return', ids: [named(), ...words.slice(1)] }),
    credits: () => {
      const amount = Number(words[1]);
      const credits = Math.abs(amount);
      if (!(credits > 0)) throw new ActRefused('Say how many: credits WORKSPACE 50, or -50 to take them.');
      return carryOut({ verb: amount > 0 ? 'credits.give' : 'credits.take', workspaceId: named(), credits });
    },
    suspend: () => carryOut({ verb: 'workspace.suspend', workspaceId: named() }),
    lift: () => carryOut({ verb: 'workspace.lift', workspaceId: named() }),
    cap: () => {
      const running = words[1] === 'plan' ? null : Number(words[1]);
      if (running !== null && !(Number.isInteger(running) && running > 0 && running <= 1_000))
        throw new ActRefused(
          'Say how many run at once: cap WORKSPACE 1, or cap WORKSPACE plan for what its plan gives.',
        );
      return carryOut({ verb: 'workspace.cap', workspaceId: named(), running });
    },
    dead: async () => {
      const found = await deadRenders(database, new Date(), words[0]);
      return show(found, found);
    },
    person: async () => {
      const { search } = await findRenders(database, `person:${named()}`);
      const [person] = search.people;
      const told = person ? await personStory(database, person.uid) : null;
      return show(told ?? {}, told?.workspaces ?? []);
    },
    holds: async () => {
      const holds = await surveyHolds(database, new Date());
      show(holds, [holds]);
      // Something is stuck: a finding.
      return holds.stuck > 0 ? 1 : 0;
    },
    why: async () => {
      const reasons = await whyWaiting(database, redis, named());
      return show(reasons, reasons);
    },
    acts: async () => {
      const [{ items }, { wrong }] = await Promise.all([readActs(database, {}), verifyActs(database)]);
      for (const sequence of wrong) console.error(`Act ${sequence} does not fit what stands before it.`);
      const end = show(items, items);
      return wrong.length > 0 ? 1 : end;
    },
  };
}
