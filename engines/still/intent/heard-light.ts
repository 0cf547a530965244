import type { Season } from '../scene/plant-kinds';
import type { StillRequest, TimeOfDay, Weather } from '../still-request';
import type { SceneLight } from '../words/scene-graph';

/** Hour, weather and season of a picture; each is heard by itself. */
interface Air {
  timeOfDay: TimeOfDay;
  weather: Weather;
  season: Season;
  /** Mist hangs in the air, whatever else the weather does. */
  mist: boolean;
}

/** The sky of weather words that add up: what falls counts before what only hides the sun. */
function weatherOf(said: SceneLight['weather']): Weather | undefined {
  if (said.includes('snow')) return 'Snow';
  if (said.includes('rain') || said.includes('storm')) return 'Rain';
  if (said.includes('cloudy') || said.includes('mist')) return 'Cloudy';
  return said.includes('clear') ? 'Clear' : undefined;
}

/** Fields of the form first, then the words; the hour that is usual where both are silent; snow alone makes a winter. */
export function heardLight(request: StillRequest, light: SceneLight, usualHour: TimeOfDay): Air {
  const weather = request.weather ?? weatherOf(light.weather) ?? 'Clear';
  return {
    timeOfDay: request.timeOfDay ?? light.time ?? usualHour,
    weather,
    season: light.season ?? (weather === 'Snow' ? 'winter' : 'summer'),
    mist: light.weather.includes('mist'),
  };
}
