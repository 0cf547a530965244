import type { StillRequest, TimeOfDay, Weather } from '../request/still-request';
import type { Season } from '../scene/plants/plant-kinds';
import type { SceneLight } from '../words/graph/scene-graph';

/** An image's hour, weather and season, each read independently. */
interface Air {
  timeOfDay: TimeOfDay;
  weather: Weather;
  season: Season;
  /** Whether there is mist, which is independent of the weather. */
  mist: boolean;
}

/** Combines weather words: precipitation takes precedence over cloud cover. */
function weatherOf(said: SceneLight['weather']): Weather | undefined {
  if (said.includes('snow')) return 'Snow';
  if (said.includes('rain') || said.includes('storm')) return 'Rain';
  if (said.includes('cloudy') || said.includes('mist')) return 'Cloudy';
  return said.includes('clear') ? 'Clear' : undefined;
}

/**
 * Resolves hour, weather and season: form fields first, then prompt words, then the default hour.
 * Snow alone implies winter.
 */
export function readPromptLight(request: StillRequest, light: SceneLight, defaultHour: TimeOfDay): Air {
  const weather = request.weather ?? weatherOf(light.weather) ?? 'Clear';
  return {
    timeOfDay: request.timeOfDay ?? light.time ?? defaultHour,
    weather,
    season: light.season ?? (weather === 'Snow' ? 'winter' : 'summer'),
    mist: light.weather.includes('mist'),
  };
}
