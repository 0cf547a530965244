import { Problem } from '@maquette/contracts/calls/problem';
import { SwitchRefused } from '@maquette/domain/fair-queue/switches';
import { ActionRefused } from '@maquette/domain/operations/action-rules';
import { ChoiceRefused } from '@maquette/domain/providers/provider-choices';
import { EXIT, type ExitCode, messageOf, readArguments, UsageError } from './command';
import { COMMANDS } from './commands';
import { NotRunning } from './running-stores';

/**
 * Runs one operator command: `npm run ops -- VERB …`. Every command that changes something takes
 * `--reason`, and `--dry-run` to see its effect first. All commands take `--json` and `--endpoints FILE`.
 */
async function main(): Promise<ExitCode> {
  const { verb = 'queues', words, flags } = readArguments(process.argv.slice(2));
  const command = COMMANDS.get(verb);
  if (!command) throw new UsageError(`Unknown command: ${verb}.`);
  try {
    return await command.run(words, flags);
  } catch (error) {
    if (error instanceof UsageError)
      throw new UsageError(`${error.message}\nUsage: npm run ops -- ${verb} ${command.usage}`.trimEnd());
    throw error;
  }
}

const REFUSALS = [SwitchRefused, ActionRefused, ChoiceRefused, Problem];

function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof UsageError) {
    console.error(`${error.message}\nnpm run ops -- help lists all commands.`);
    return EXIT.usage;
  }
  if (REFUSALS.some((refusal) => error instanceof refusal)) {
    console.error(messageOf(error));
    return EXIT.refused;
  }
  console.error(error instanceof NotRunning ? error.message : `Cannot reach the product: ${messageOf(error)}`);
  return EXIT.unreachable;
}

// Ends the process, although a store that does not answer may still have a connection attempt open.
void main()
  .catch(exitCodeOf)
  .then((code) => process.exit(code));
