import type { FC } from "react";
import { lobbyVisits } from "../catalogue/lobby-scenes.ts";
import { LobbyStory } from "../catalogue/lobby-story.tsx";

type Story = FC;

export const Search: Story = () => <LobbyStory visit={lobbyVisits.Search} />;
export const SearchFound: Story = () => <LobbyStory visit={lobbyVisits.SearchFound} />;
export const SearchNone: Story = () => <LobbyStory visit={lobbyVisits.SearchNone} />;
export const SearchLoading: Story = () => <LobbyStory visit={lobbyVisits.SearchLoading} />;
export const SearchFailed: Story = () => <LobbyStory visit={lobbyVisits.SearchFailed} />;
