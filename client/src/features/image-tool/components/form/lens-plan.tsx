import '../../../../i18n/tool-words';
import type { GroupProps } from './form-fields';
import { LensFan, LensField } from './lens-field';

/** The lens, chosen from a list or on its plan. */
export default function LensPlan(props: GroupProps) {
  return (
    <div className="grid grid-cols-2 items-center gap-3">
      <LensField {...props} />
      <LensFan {...props} />
    </div>
  );
}
