import type { FC } from "react";
import { lobbyScenes } from "./lobby-scenes.ts";
import { LobbyStory } from "./lobby-story.tsx";

type Story = FC;

export const List: Story = () => <LobbyStory scene={lobbyScenes.List} />;
export const ListOfAVendor: Story = () => <LobbyStory scene={lobbyScenes.ListOfAVendor} />;
export const ListOfStakes: Story = () => <LobbyStory scene={lobbyScenes.ListOfStakes} />;
export const ListNarrowed: Story = () => <LobbyStory scene={lobbyScenes.ListNarrowed} />;
export const ListLoading: Story = () => <LobbyStory scene={lobbyScenes.ListLoading} />;
export const ListFailed: Story = () => <LobbyStory scene={lobbyScenes.ListFailed} />;
export const ListEmpty: Story = () => <LobbyStory scene={lobbyScenes.ListEmpty} />;
export const VendorGone: Story = () => <LobbyStory scene={lobbyScenes.VendorGone} />;
export const OneGame: Story = () => <LobbyStory scene={lobbyScenes.OneGame} />;
export const LongList: Story = () => <LobbyStory scene={lobbyScenes.LongList} />;
export const BrokenPictures: Story = () => <LobbyStory scene={lobbyScenes.BrokenPictures} />;
export const Live: Story = () => <LobbyStory scene={lobbyScenes.Live} />;
export const HostsFailed: Story = () => <LobbyStory scene={lobbyScenes.HostsFailed} />;
export const Centre: Story = () => <LobbyStory scene={lobbyScenes.Centre} />;
export const CentreLoading: Story = () => <LobbyStory scene={lobbyScenes.CentreLoading} />;
export const CentreFailed: Story = () => <LobbyStory scene={lobbyScenes.CentreFailed} />;
export const CentreWithLists: Story = () => <LobbyStory scene={lobbyScenes.CentreWithLists} />;
