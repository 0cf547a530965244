import '../i18n/tool-words';
import { useState } from 'react';
import { Dialog } from '../design/dialog';
import { SwitchField } from '../design/switch-field';
import { t } from '../i18n/t';
import { singleKeysOn, turnSingleKeys } from './use-shortcuts';

const KEYS = [
  ['keys.generateKeys', 'keys.generate'],
  ['keys.downloadKeys', 'keys.download'],
  ['keys.verbKeys', 'keys.verbs'],
  ['keys.clipKeys', 'keys.clip'],
  ['keys.promptKeys', 'keys.prompt'],
  ['keys.pickKeys', 'keys.pick'],
  ['keys.zoomKeys', 'keys.zoom'],
  ['keys.fitKeys', 'keys.fit'],
  ['keys.searchKeys', 'keys.search'],
  ['keys.cardsKeys', 'keys.cards'],
  ['keys.helpKeys', 'keys.help'],
  ['keys.closeKeys', 'keys.close'],
] as const;

/** The keys of the tools. Default export: it is loaded when first asked for. */
export default function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(singleKeysOn);
  return (
    <Dialog title={t('keys.title')} shape="card" open onClose={onClose}>
      <div className="grid gap-4 pt-3">
        <dl className="grid divide-y divide-line border-y border-line">
          {KEYS.map(([keys, what]) => (
            <div key={what} className="flex items-center justify-between gap-4 py-2">
              <dt>{t(what)}</dt>
              <dd>
                <kbd className="figures whitespace-nowrap rounded-6 border border-line-strong px-2 py-0.5 text-12 text-ink">
                  {t(keys)}
                </kbd>
              </dd>
            </div>
          ))}
        </dl>
        <SwitchField
          label={t('keys.single')}
          hint={t('keys.singleWhy')}
          checked={on}
          onToggle={(next) => {
            turnSingleKeys(next);
            setOn(next);
          }}
        />
      </div>
    </Dialog>
  );
}
