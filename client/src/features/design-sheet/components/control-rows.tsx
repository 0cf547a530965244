import { Download, Heart, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonAnchor, ButtonLink, IconButton } from '../../../ui/button';
import { CheckList } from '../../../ui/check-list';
import { CopyButton } from '../../../ui/copy-button';
import { Disclosure } from '../../../ui/disclosure';
import { SelectField, TextArea, TextField } from '../../../ui/fields';
import { RatioField } from '../../../ui/ratio-field';
import { SegmentedControl } from '../../../ui/segmented-control';
import { SliderField } from '../../../ui/slider-field';
import { SwitchField } from '../../../ui/switch-field';
import { ThemeButton, ThemeSwitch } from '../../../ui/theme-switch';
import { Row, State } from './row';

const TONES = ['primary', 'secondary', 'quiet', 'night'] as const;
const SIZES = ['small', 'medium', 'large'] as const;
const WEATHERS = ['Clear', 'Cloudy', 'Rain', 'Fog', 'Snow'].map((value) => ({ value, label: value }));
const MODES = [
  { value: 'fast', label: 'Fast' },
  { value: 'relaxed', label: 'Relaxed' },
  { value: 'off', label: 'Not on your plan', disabled: true },
];

const nothing = () => undefined;

export function ControlRows() {
  return (
    <>
      <Row name="button">
        {TONES.flatMap((tone) => [
          ...SIZES.map((size) => (
            <Button key={tone + size} tone={tone} size={size}>
              {tone} {size}
            </Button>
          )),
          <Button key={`${tone} icon`} tone={tone} icon={Plus}>
            With an icon
          </Button>,
          <Button key={`${tone} off`} tone={tone} disabled>
            Disabled
          </Button>,
        ])}
        <ButtonLink to="#button">A link</ButtonLink>
        <ButtonAnchor href="#button" icon={Download}>
          An address
        </ButtonAnchor>
        <IconButton icon={Heart} iconClass="size-5" label="Mark" />
        <IconButton icon={Heart} iconClass="size-5" label="Mark, disabled" disabled />
        <CopyButton label="Copy" text="copied" />
      </Row>
      <Row name="fields">
        <State>
          <TextField label="Name" placeholder="Villa by the lake" hint="Visible to everyone in the workspace." />
        </State>
        <State>
          <TextField label="E-mail" defaultValue="eileen@" error="Enter a whole e-mail address." />
        </State>
        <State>
          <TextField label="Cannot be changed" defaultValue="Pro" disabled />
        </State>
        <State>
          <TextArea
            label="Prompt"
            aside={<span className="label">0 / 2,000</span>}
            placeholder="What is it, and where?"
          />
        </State>
        <State>
          <SelectField label="Style" choices={WEATHERS} value="Fog" onChoose={nothing} />
        </State>
        <State>
          <SelectField label="Style, disabled" choices={WEATHERS} value="Fog" onChoose={nothing} disabled />
        </State>
      </Row>
      <Row name="choices">
        <Choices />
      </Row>
      <Row name="disclosure">
        <State>
          <Disclosure title="Folded" aside="3 set">
            <p>What is inside.</p>
          </Disclosure>
          <Disclosure title="Unfolded" open>
            <p>What is inside.</p>
          </Disclosure>
        </State>
      </Row>
      <Row name="theme-switch">
        <State>
          <ThemeSwitch />
        </State>
        <ThemeButton />
      </Row>
    </>
  );
}

function Choices() {
  const [weather, setWeather] = useState('Clear');
  const [mode, setMode] = useState('fast');
  const [ratio, setRatio] = useState<'16:9' | Parameters<Parameters<typeof RatioField>[0]['onChoose']>[0]>('16:9');
  const [strength, setStrength] = useState(40);
  const [on, setOn] = useState(true);
  const [picked, setPicked] = useState<string[]>(['jobs']);
  const events = [
    { value: 'jobs', label: 'Jobs that end', hint: 'job.succeeded' },
    { value: 'money', label: 'Credits that run low' },
  ];
  return (
    <>
      <State>
        <SegmentedControl label="Mode" choices={MODES} value={mode} onChoose={setMode} hint="Fast begins at once." />
      </State>
      <State>
        <SegmentedControl label="Weather" choices={WEATHERS} value={weather} onChoose={setWeather} />
      </State>
      <State>
        <SegmentedControl label="None chosen" columns={3} choices={WEATHERS} value={null} onChoose={setWeather} />
      </State>
      <State>
        <RatioField label="Ratio" value={ratio} onChoose={setRatio} />
      </State>
      <State>
        <SliderField
          label="Strength"
          value={strength}
          valueText={`${strength} %`}
          onSlide={setStrength}
          hint="How far it may go."
        />
      </State>
      <State>
        <div className="grid gap-4">
          <SwitchField label="On" checked={on} onToggle={setOn} hint="What it does." />
          <SwitchField label="Off" checked={!on} onToggle={(next) => setOn(!next)} />
          <SwitchField label="Disabled" checked disabled onToggle={nothing} hint="Why it cannot be changed." />
        </div>
      </State>
      <State>
        <CheckList label="Tell me about" choices={events} chosen={picked} onChange={setPicked} />
      </State>
      <State>
        <CheckList label="With a fault" choices={events} chosen={[]} onChange={nothing} error="Choose at least one." />
      </State>
    </>
  );
}
