import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../../i18n/t';
import { useLeaving } from '../../../ui/leave-guard';
import { VERB_KEYS, verbId } from '../rules/action-keys';

/** An action on a result. If unavailable, it stays visible with the reason. */
export interface Verb {
  /** An action's element has the id `verb-<id>`, which `useVerbKeys` clicks. */
  id: 'vary' | 'enlarge' | 'animate' | 'further' | 'sketch' | 'lastFrame' | 'reference' | 'regrade';
  icon: LucideIcon;
  /** Short description, or why it is unavailable. */
  says: string;
  possible: boolean;
  run: () => void;
}

/** Actions on the result above: icon, name, key and description. Clicks during a navigation are ignored. */
export function VerbBar({ verbs, children }: { verbs: readonly Verb[]; children?: ReactNode }) {
  return (
    <section aria-label={t('verb.bar')} className="grid gap-2">
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-6 border border-line bg-line max-sm:[&>:last-child:nth-child(odd)]:col-span-2 sm:grid-cols-3 2xl:grid-cols-6">
        {verbs.map((verb) => (
          <li key={verb.id} className="grid bg-sheet">
            <VerbButton verb={verb} />
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

function VerbButton({ verb }: { verb: Verb }) {
  const { id, icon: Icon, says, possible, run } = verb;
  const name = t(`verb.${id}`);
  const key = VERB_KEYS[id];
  const leaving = useLeaving();
  return (
    <button
      type="button"
      id={verbId(id)}
      disabled={!possible}
      onClick={leaving ? undefined : run}
      aria-keyshortcuts={key}
      aria-label={name}
      aria-describedby={`${verbId(id)}-says`}
      className="group grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 px-3 py-2 text-left transition-colors hover:bg-wash focus-visible:-outline-offset-2 disabled:cursor-not-allowed disabled:bg-sheet"
    >
      <span className="row-span-2 text-ink group-disabled:text-soft">
        <Icon aria-hidden className="size-4" />
      </span>
      <span className="col-start-2 text-14 leading-tight wrap-anywhere hyphens-auto font-medium text-ink group-disabled:text-soft">
        {name}
      </span>
      <kbd className="figures col-start-3 row-span-2 row-start-1 rounded-6 border border-line px-1.5 text-12 text-soft pointer-coarse:hidden">
        {key.toUpperCase()}
      </kbd>
      <span id={`${verbId(id)}-says`} className="col-start-2 text-12 wrap-anywhere hyphens-auto text-soft">
        {says}
      </span>
    </button>
  );
}
