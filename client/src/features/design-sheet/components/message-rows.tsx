import { Avatar } from '../../../ui/avatar';
import { Badge } from '../../../ui/badge';
import { BlankFailure, BlankState, NoEntries } from '../../../ui/blank-state';
import { FaultNotice } from '../../../ui/fault-notice';
import { LoadFailure } from '../../../ui/load-failure';
import { Logo } from '../../../ui/logo';
import { Meter } from '../../../ui/meter';
import { Notice, type NoticeTone } from '../../../ui/notice';
import { Fact, Facts, Panel } from '../../../ui/panel';
import { ProgressBar } from '../../../ui/progress-bar';
import { Skeleton } from '../../../ui/skeleton';
import { Row, State } from './row';

const TONES: readonly NoticeTone[] = ['bad', 'good', 'warn', 'plain'];
const NOTHING = () => undefined;

export function MessageRows() {
  return (
    <>
      <Row name="notice">
        {TONES.map((tone) => (
          <State key={tone}>
            <Notice tone={tone}>A sentence that is {tone}, and says what to do next.</Notice>
          </State>
        ))}
        <State>
          <FaultNotice title="The image could not be saved." error={new Error('The network is unavailable.')} />
        </State>
        <State>
          <LoadFailure text="Your renders could not be loaded." retry={NOTHING} />
        </State>
      </Row>
      <Row name="blank-state">
        <State>
          <BlankState title="No projects yet" text="A project keeps the images of a building together." />
        </State>
        <State>
          <BlankFailure text="Your renders could not be loaded." retry={NOTHING} />
        </State>
        <State>
          <NoEntries title="No invoices yet" text="The first one appears after a purchase." />
        </State>
      </Row>
      <Row name="badge">
        <Badge>Studio</Badge>
        <Badge tone="pencil">New</Badge>
        <Avatar of="Eileen Gray" photo={null} />
        <Avatar of="Eileen Gray" photo={null} size="small" />
        <Logo />
        <Logo mark />
      </Row>
      <Row name="progress">
        <State>
          <div className="grid gap-4">
            <ProgressBar label="Begun" share={0} />
            <ProgressBar label="Half of it" share={0.5} />
            <ProgressBar label="Not measured" share={null} />
            <Meter label="Storage" share={0.7} text="7 of 10 GB" />
            <Skeleton className="h-10" />
          </div>
        </State>
      </Row>
      <Row name="panel">
        <State>
          <Panel title="A subject" aside={<Badge>Pro</Badge>}>
            <Facts>
              <Fact name="Model">maquette-motion</Fact>
              <Fact name="A long address">eileen.gray.of.a.very.long.name@architects-of-the-sea.example</Fact>
            </Facts>
          </Panel>
        </State>
      </Row>
    </>
  );
}
