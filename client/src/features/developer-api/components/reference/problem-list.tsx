import { type ProblemView, placeOfProblem } from '../../rules/reference-document';

/** Refusals of one call by their codes; each leads to the sentence that a person reads, which stands once on the page. */
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
