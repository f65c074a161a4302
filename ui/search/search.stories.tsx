import type { FC } from "react";
import { lobbyScenes } from "../catalogue/lobby-scenes.ts";
import { LobbyStory } from "../catalogue/lobby-story.tsx";

type Story = FC;

export const Search: Story = () => <LobbyStory scene={lobbyScenes.Search} />;
export const SearchFound: Story = () => <LobbyStory scene={lobbyScenes.SearchFound} />;
export const SearchNone: Story = () => <LobbyStory scene={lobbyScenes.SearchNone} />;
export const SearchLoading: Story = () => <LobbyStory scene={lobbyScenes.SearchLoading} />;
export const SearchFailed: Story = () => <LobbyStory scene={lobbyScenes.SearchFailed} />;
