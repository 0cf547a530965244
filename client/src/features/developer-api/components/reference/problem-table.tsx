import type { ReactNode } from 'react';
import { t } from '../../../../i18n/t';
import { type ProblemView, placeOfProblem } from '../../rules/reference-document';

/** Errors with status, code and message. @param led whether its rows are link targets; true for one table per page */
export function ProblemTable({
  title,
  problems,
  led = false,
}: {
  title: string;
  problems: readonly ProblemView[];
  led?: boolean;
}) {
  return (
    <ReferenceTable title={title} heads={[t('ref.code'), t('ref.sentence')]}>
      {problems.map(({ code, status, sentence }) => (
        <tr key={code}>
          <th
            scope="row"
            id={led ? placeOfProblem(code) : undefined}
            className="scroll-mt-24 w-2/5 py-2 pr-4 text-left align-top font-normal"
          >
            <span className="figures block break-all text-ink">{code}</span>
            <span className="label figures">{status}</span>
          </th>
          <td className="py-2 align-top break-words">{sentence}</td>
        </tr>
      ))}
    </ReferenceTable>
  );
}

/** A table with two columns; its column headings are for screen readers. */
export function ReferenceTable({
  title,
  heads,
  children,
}: {
  title: string;
  heads: readonly [string, string];
  children: ReactNode;
}) {
  return (
    <table className="w-full table-fixed text-13">
      <caption className="sr-only">{title}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">{children}</tbody>
    </table>
  );
}
