import type { Tool } from '@maquette/contracts/tools/render-choices';
import { t } from '../../../i18n/t';
import { TOOL_PAGES } from '../../../navigation/tool-addresses';
import { BlankState } from '../../../ui/blank-state';
import { ButtonLink } from '../../../ui/button';

/** Page for a render that was not found: possible reasons and two next steps. */
export default function MissingRender({ tool, title, text }: { tool: Tool; title: string; text: string }) {
  return (
    <BlankState role="alert" title={title} text={text}>
      <div className="flex flex-wrap gap-2">
        <ButtonLink tone="primary" to={`${TOOL_PAGES[tool]}?render=new`}>
          {t('render.beginNew')}
        </ButtonLink>
        <ButtonLink to="/dashboard/assets">{t('shell.assets')}</ButtonLink>
      </div>
    </BlankState>
  );
}
