/** A session's traffic, recorded and replayed without its gateway. */

export { type RecordingOptions, recordTraffic, type TrafficRecorder } from "../recording/record.ts";
export { type RecordedCall, type Recording, readRecording } from "../recording/recording.ts";
export { recordedClock, replayTraffic } from "../recording/replay.ts";
