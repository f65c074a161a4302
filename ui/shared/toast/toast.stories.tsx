import { type FC, useState } from "react";
import { Button } from "../button/button.tsx";
import { Row } from "../layout/layout.tsx";
import { type ToastMessage, ToastRegion } from "./toast.tsx";

type Story = FC;

const samples: readonly Omit<ToastMessage, "id">[] = [
  { text: "Added to your favourites.", tone: "done", action: { label: "Undo", onPress: () => undefined } },
  { text: "The game is open in another window." },
  { text: "No connection. Nothing was lost; we try again when you are back.", tone: "fault" },
];

export const OneAtATime: Story = () => {
  const [messages, setMessages] = useState<readonly ToastMessage[]>(
    samples.slice(0, 1).map((sample) => ({ ...sample, id: "first" })),
  );
  return (
    <>
      <Row>
        {samples.map((sample) => (
          <Button
            key={sample.text}
            onClick={() => setMessages([...messages, { ...sample, id: crypto.randomUUID() }])}
          >
            {sample.tone ?? "plain"}
          </Button>
        ))}
      </Row>
      <ToastRegion
        label="Messages"
        dismissLabel="Dismiss"
        messages={messages}
        onDismiss={(id) => setMessages((waiting) => waiting.filter((message) => message.id !== id))}
      />
    </>
  );
};

export const Fault: Story = () => (
  <ToastRegion
    label="Messages"
    dismissLabel="Dismiss"
    messages={samples.slice(2).map((sample) => ({ ...sample, id: "fault" }))}
    onDismiss={() => undefined}
  />
);
