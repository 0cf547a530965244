import { type Act, type ActVerb, actSchema, reasonSchema } from '@maquette/contracts/operations/actions';
import { ActionRefused } from '@maquette/domain/operations/action-rules';
import { deadRenders } from '@maquette/domain/operations/dead-letters';
import { performAction, previewAction } from '@maquette/domain/operations/perform-action';
import { FairQueues } from '@maquette/domain/renders/fair-queues';
import { type ActionSpec, actionSpecs, readAction } from './action-words';
import { type Command, EXIT, type ExitCode, type Flags, print, requireWord, UsageError } from './command';
import { withDatabase, withStores } from './running-stores';

/** Prefixes that can be omitted when an action is typed: `pause` for `line.pause`. */
const SHORT_SUBJECTS: readonly SubjectOf<ActVerb>[] = ['line', 'renders', 'workspace'];
type SubjectOf<Verb extends string> = Verb extends `${infer Subject}.${string}` ? Subject : never;

/** Actions that end something do not need a reason. */
const DEFAULT_REASONS: Partial<Record<ActVerb, string>> = { 'line.resume': 'Resumed from the command line' };

const OUTCOMES = {
  done: EXIT.done,
  begun: EXIT.partly,
  partly: EXIT.partly,
  asked: EXIT.refused,
  refused: EXIT.refused,
} as const;

/**
 * Previews an action and prints its effect, then performs it unless `--dry-run` is given.
 * The action is recorded in the operator log, as an action in the console is.
 * @throws ActionRefused without a reason; Problem when the action is refused
 */
async function perform(act: Act, flags: Flags): Promise<ExitCode> {
  const { by: actor, json } = flags;
  const say = (sentences: string[]) => {
    if (!json) for (const sentence of sentences) console.log(sentence);
  };
  return withStores(flags.endpoints, async ({ database, redis }) => {
    const stores = { database, redis, lines: new FairQueues(redis), endSessions, trouble: console.error };
    const preview = await previewAction(stores, { actor, act });
    say(preview.says);
    if (flags['dry-run']) return json ? print(flags, preview, [preview]) : EXIT.done;
    const reason = reasonSchema.safeParse(flags.reason ?? DEFAULT_REASONS[act.verb]);
    if (!reason.success) throw new ActionRefused('Say why with --reason "…": it is written into the operator log.');
    const result = await performAction(stores, { actor, preview: preview.id, reason: reason.data });
    say(result.says);
    if (json) print(flags, result, [result]);
    return OUTCOMES[result.outcome];
  });
}

async function endSessions(): Promise<void> {
  throw new ActionRefused('Sign people out in the console: only it has the keys of the identity provider.');
}

const commandOf = (spec: ActionSpec): Command => ({
  usage: spec.usage,
  run: (words, flags) => perform(readAction(spec, words, flags), flags),
});

const specs = actionSpecs(actSchema.options);

function specOf(verb: ActVerb): ActionSpec {
  const spec = specs.get(verb);
  if (!spec) throw new UsageError(`Unknown action: ${verb}.`);
  return spec;
}

/** `credits WORKSPACE -50` reverses `credits WORKSPACE 50`. */
const credits: Command = {
  usage: 'WORKSPACE CREDITS --reason WHY',
  run: ([workspace = '', amount = ''], flags) => {
    const verb = amount.startsWith('-') ? 'credits.take' : 'credits.give';
    return perform(readAction(specOf(verb), [workspace, amount.replace(/^-/, '')], flags), flags);
  },
};

const model: Command = {
  usage: 'QUEUE MODEL off|on --reason WHY [--for 2h]',
  run: (words, flags) => {
    const [queue = '', name = '', turn] = words;
    if (turn !== 'off' && turn !== 'on') throw new UsageError(`Expected "off" or "on", not "${turn ?? ''}".`);
    return perform(readAction(specOf(`model.${turn}`), [queue, name], flags), flags);
  },
};

/** Retries the named renders, or with `--code` all renders that failed for one reason. */
const replay: Command = {
  usage: 'RENDER… (or --code REASON) [--model MODEL] [--line QUEUE] --reason WHY',
  run: async (words, flags) => {
    const { code } = flags;
    if (code === undefined) {
      requireWord(words, 'RENDER');
      return perform(readAction(specOf('renders.replay'), words, flags), flags);
    }
    const dead = await withDatabase(flags.endpoints, (database) => deadRenders(database, new Date(), code));
    if (dead.length === 0) return print(flags, [], []);
    const ids = dead.map(({ id }) => id);
    return perform(readAction(specOf('renders.replay'), ids, flags), flags);
  },
};

const derived = [...specs.values()].flatMap((spec): [string, Command][] => {
  const [subject = '', verb = ''] = spec.verb.split('.');
  const isShort = SHORT_SUBJECTS.some((short) => short === subject);
  const command = commandOf(spec);
  return [spec.verb, ...(isShort ? [verb] : [])].map((name) => [name, command]);
});

/** One command for each action in the console, by its verb in the schema, and shorter forms. */
export const ACTION_COMMANDS: ReadonlyMap<string, Command> = new Map([
  ...derived,
  ['credits', credits],
  ['model', model],
  ['renders.replay', replay],
  ['replay', replay],
]);
