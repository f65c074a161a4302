/** Short tones, silent until the player asks for them. */

const TONES = {
  start: [[330, 0.05]],
  stop: [[220, 0.04]],
  win: [
    [523, 0.09],
    [659, 0.09],
    [784, 0.16],
  ],
  card: [[440, 0.03]],
};

export function createSound(kept) {
  let context = null;
  let isOn = kept.get("sound") === true;
  return {
    isOn: () => isOn,
    toggle() {
      isOn = !isOn;
      kept.set("sound", isOn);
      return isOn;
    },
    play(name) {
      if (!isOn) return;
      context ??= new AudioContext();
      let from = context.currentTime;
      for (const [frequency, seconds] of TONES[name] ?? []) {
        const tone = context.createOscillator();
        const volume = context.createGain();
        tone.frequency.value = frequency;
        volume.gain.setValueAtTime(0.08, from);
        volume.gain.exponentialRampToValueAtTime(0.001, from + seconds);
        tone.connect(volume).connect(context.destination);
        tone.start(from);
        tone.stop(from + seconds);
        from += seconds;
      }
    },
  };
}
