import type { Tool } from '@maquette/contracts/tools/render-choices';
import { t } from '../../../i18n/t';
import { TOOL_PAGES } from '../../../navigation/tool-addresses';
import { ButtonLink } from '../../../ui/button';

/** Page of a render that was not found: possible reasons and two next steps. */
export default function MissingRender({ tool, title, text }: { tool: Tool; title: string; text: string }) {
  return (
    <div role="alert" className="crop-marks grid justify-items-start gap-3 p-8">
      <h2 className="font-serif text-28 text-ink">{title}</h2>
      <p className="max-w-prose">{text}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink tone="primary" to={`${TOOL_PAGES[tool]}?render=new`}>
          {t('render.beginNew')}
        </ButtonLink>
        <ButtonLink to="/dashboard/assets">{t('shell.assets')}</ButtonLink>
      </div>
    </div>
  );
}
