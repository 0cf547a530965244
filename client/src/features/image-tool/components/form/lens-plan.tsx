import '../../../../i18n/tool-words';
import type { GroupProps } from './form-fields';
import { LensFan, LensField } from './lens-field';

export default function LensPlan(props: GroupProps) {
  return (
    <div className="grid grid-cols-2 items-center gap-3">
      <LensField {...props} />
      <LensFan {...props} />
    </div>
  );
}
