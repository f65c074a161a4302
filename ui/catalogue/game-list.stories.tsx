import type { FC } from "react";
import { lobbyVisits } from "./lobby-scenes.ts";
import { LobbyStory } from "./lobby-story.tsx";

type Story = FC;

export const List: Story = () => <LobbyStory visit={lobbyVisits.List} />;
export const ListOfAVendor: Story = () => <LobbyStory visit={lobbyVisits.ListOfAVendor} />;
export const ListLoading: Story = () => <LobbyStory visit={lobbyVisits.ListLoading} />;
export const ListFailed: Story = () => <LobbyStory visit={lobbyVisits.ListFailed} />;
export const ListEmpty: Story = () => <LobbyStory visit={lobbyVisits.ListEmpty} />;
export const VendorGone: Story = () => <LobbyStory visit={lobbyVisits.VendorGone} />;
export const OneGame: Story = () => <LobbyStory visit={lobbyVisits.OneGame} />;
export const LongList: Story = () => <LobbyStory visit={lobbyVisits.LongList} />;
export const BrokenPictures: Story = () => <LobbyStory visit={lobbyVisits.BrokenPictures} />;
export const Live: Story = () => <LobbyStory visit={lobbyVisits.Live} />;
export const HostsFailed: Story = () => <LobbyStory visit={lobbyVisits.HostsFailed} />;
export const Centre: Story = () => <LobbyStory visit={lobbyVisits.Centre} />;
export const CentreLoading: Story = () => <LobbyStory visit={lobbyVisits.CentreLoading} />;
export const CentreFailed: Story = () => <LobbyStory visit={lobbyVisits.CentreFailed} />;
export const CentreWithLists: Story = () => <LobbyStory visit={lobbyVisits.CentreWithLists} />;
