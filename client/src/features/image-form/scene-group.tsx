import '../../i18n/tool-words';
import { ExteriorGroup } from './exterior-group';
import type { GroupProps } from './form-fields';
import { InteriorGroup } from './interior-group';

/** What Sketch to Images asks of the chosen design type. */
export default function SceneGroup(props: GroupProps) {
  return props.form.designType === 'Interior' ? <InteriorGroup {...props} /> : <ExteriorGroup {...props} />;
}
