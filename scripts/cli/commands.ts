import { ACTION_COMMANDS } from './actions';
import { auditVerify } from './audit-verify';
import { billingReconcile } from './billing-reconcile';
import { type Command, EXIT } from './command';
import { deadLetters } from './dead-letters';
import { doctor } from './doctor';
import { forecastReport } from './forecast-report';
import { gallery } from './gallery';
import { INSPECTIONS } from './inspections';
import { margins } from './margins';
import { providers } from './providers';
import { QUEUE_COMMANDS } from './queues';
import { reconcile } from './reconcile';

/** Former names of commands. */
const FORMER_NAMES = { lines: 'queues', levels: 'slos', acts: 'actions' };

const commands: Record<string, Command> = {
  ...QUEUE_COMMANDS,
  ...INSPECTIONS,
  ...Object.fromEntries(ACTION_COMMANDS),
  doctor,
  reconcile,
  'billing-reconcile': billingReconcile,
  'audit-verify': auditVerify,
  'forecast-report': forecastReport,
  margins,
  providers,
  'dead-letters': deadLetters,
  gallery,
  help: {
    usage: '',
    run: async () => {
      console.log(usageText());
      return EXIT.done;
    },
  },
};

/** Every operator command by its verb. */
export const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ...Object.entries(commands),
  ...Object.entries(FORMER_NAMES).flatMap(([former, name]) => {
    const command = commands[name];
    return command ? [[former, command] as const] : [];
  }),
]);

/** One line per command. */
function usageText(): string {
  // A short name is listed after the long name of the same command.
  const names = [...new Map(Object.entries(commands).map(([name, command]) => [command, name])).values()].sort();
  return [
    'Usage: npm run ops -- COMMAND [--json] [--endpoints FILE] [--by NAME]',
    ...names.map((name) => `  ${name} ${commands[name]?.usage ?? ''}`.trimEnd()),
  ].join('\n');
}
