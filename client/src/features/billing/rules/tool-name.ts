import { TOOLS, type Tool } from '@maquette/contracts/tools/render-choices';
import { t } from '../../../i18n/t';

export function asTool(text: string | null): Tool | undefined {
  return TOOLS.find((tool) => tool === text);
}

/** A tool's display name; other kinds of charges keep their own name. */
export function toolName(name: string): string {
  const tool = asTool(name);
  return tool ? t(`block.${tool}`) : name;
}
