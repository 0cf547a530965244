import '../../../../i18n/tool-words';
import type { GroupProps } from './form-fields';
import { LensFan, LensField } from './lens-field';

/** Lens selection, from a list or on a plan. */
export default function LensPlan(props: GroupProps) {
  return (
    <div className="grid grid-cols-2 items-center gap-3">
      <LensField {...props} />
      <LensFan {...props} />
    </div>
  );
}
