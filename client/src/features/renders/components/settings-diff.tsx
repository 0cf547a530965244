import '../../../i18n/project-words';
import '../../../i18n/tool-words';
import '../../../i18n/result-words';
import '../../../i18n/video-words';
import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { differencesOf } from '../rules/settings-differences';

/** Differences between two renders, setting by setting. */
export function SettingsDiff({
  title,
  from,
  to,
  names,
}: {
  title: string;
  from: KnownRender;
  to: KnownRender;
  names: readonly [string, string];
}) {
  const differences = differencesOf(from, to);
  return (
    <section aria-label={title} className="grid gap-2">
      <h2 className="text-16 font-medium text-ink">{title}</h2>
      {differences.length === 0 ? (
        <p>{t('diff.same')}</p>
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full border-t border-line text-13">
            <thead>
              <tr className="border-b border-line">
                {[t('diff.setting'), ...names].map((name) => (
                  <th key={name} scope="col" className="py-2 pr-4 text-left font-normal text-soft">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {differences.map((each) => (
                <tr key={each.name} className="align-top">
                  <th scope="row" className="py-2 pr-4 text-left font-normal text-soft">
                    {each.name}
                  </th>
                  <td dir="auto" className="py-2 pr-4 wrap-anywhere text-ink">
                    {each.from ?? t('diff.none')}
                  </td>
                  <td dir="auto" className="py-2 pr-4 wrap-anywhere text-ink">
                    {each.to ?? t('diff.none')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
