import '../../../../i18n/tool-words';
import { ExteriorGroup } from './exterior-group';
import type { GroupProps } from './form-fields';
import GuaranteeField from './guarantee-field';
import { InteriorGroup } from './interior-group';

/** Sketch to Images settings of the selected design type. */
export default function SceneGroup(props: GroupProps) {
  return (
    <>
      <div className="py-3">
        <GuaranteeField {...props} />
      </div>
      {props.form.designType === 'Interior' ? <InteriorGroup {...props} /> : <ExteriorGroup {...props} />}
    </>
  );
}
