import { type ProblemView, placeOfProblem } from '../../rules/reference-document';

/** Error codes of one call. Each links to its message, which appears once on the page. */
export function ProblemList({ title, problems }: { title: string; problems: readonly ProblemView[] }) {
  return (
    <ul aria-label={title} className="figures flex flex-wrap gap-x-4 gap-y-1 text-13">
      {problems.map(({ code, status }) => (
        <li key={code}>
          {status} <a href={`#${placeOfProblem(code)}`}>{code}</a>
        </li>
      ))}
    </ul>
  );
}
